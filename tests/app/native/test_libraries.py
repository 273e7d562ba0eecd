"""What the window lacks on Linux, named by package."""

import sys

import pytest

from app.native.libraries import INSTALL, PACKAGES, missing_packages

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux installs them so")


def test_a_complete_machine_lacks_nothing() -> None:
    assert missing_packages(lambda file: file) == ()


@linux_only
def test_a_missing_library_is_named_by_its_package() -> None:
    def load(file: str) -> object:
        if file == "libxcb-icccm.so.4":
            raise OSError(file)
        return file

    assert missing_packages(load) == ("libxcb-icccm4",)


@linux_only
def test_a_bare_machine_lacks_all_that_the_one_command_installs() -> None:
    def load(file: str) -> object:
        raise OSError(file)

    assert missing_packages(load) == tuple(PACKAGES)
    assert INSTALL.endswith(" ".join(PACKAGES))
