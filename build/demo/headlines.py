"""What the demo's news says, by security: when (UTC), the title, the summary."""

from types import MappingProxyType

from build.demo.plot import Headline

HEADLINES = MappingProxyType(
    {
        "AAPL.US": (
            Headline(
                "2023-12-19T15:00:00Z",
                "Simulated: Apple suppliers report steady orders",
                "Three suppliers say that orders for the spring quarter match last year's.",
            ),
            Headline(
                "2024-01-12T14:30:00Z",
                "Simulated: Apple to explain its services pricing on 16 January",
                "An announced call after the close; no figures were given beforehand.",
            ),
            Headline(
                "2024-03-07T16:10:00Z",
                "Simulated: Apple shares reach their lowest close of the year",
                "Analysts cite slower device sales in two regions.",
            ),
        ),
        "NVDA.US": (
            Headline(
                "2023-11-28T21:30:00Z",
                "Simulated: NVIDIA's revenue grows by a quarter",
                "The annual report shows a fourth year of rising margins.",
            ),
            Headline(
                "2024-01-08T18:00:00Z",
                "Simulated: NVIDIA shows a smaller accelerator",
                "The part is meant for desktop machines; a price was not named.",
            ),
            Headline(
                "2024-02-21T21:20:00Z",
                "Simulated: NVIDIA raises its outlook",
                "The company expects revenue above the previous range.",
            ),
        ),
        "MSFT.US": (
            Headline(
                "2024-01-04T13:00:00Z",
                "Simulated: Microsoft opens a research centre in Lisbon",
                "The centre will employ about two hundred people.",
            ),
            Headline(
                "2024-04-25T20:45:00Z",
                "Simulated: Microsoft's cloud revenue beats expectations",
                "Shares moved little after hours.",
            ),
        ),
        "TSLA.US": (
            Headline(
                "2024-01-09T12:00:00Z",
                "Simulated: Tesla lowers prices in two countries",
                "The third change within four months.",
            ),
            Headline(
                "2024-01-11T17:00:00Z",
                "Simulated: Tesla pauses a plant for twelve days",
                "Parts arrive late; output of the quarter is not expected to change.",
            ),
            Headline(
                "2024-07-10T11:30:00Z",
                "Simulated: Tesla deliveries rise again",
                "The first rise on the quarter this year.",
            ),
        ),
        "LANTERN.US": (
            Headline(
                "2023-11-14T14:00:00Z",
                "Simulated: Lanternfish wins a harbour contract",
                "Forty inspection robots for a northern port, delivered over two years.",
            ),
            Headline(
                "2024-01-11T13:30:00Z",
                "Simulated: Lanternfish begins trials at a dam",
                "First use in fresh water; the trial lasts six weeks.",
            ),
            Headline(
                "2024-01-12T15:00:00Z",
                "Simulated: Two funds disclose stakes in Lanternfish",
                "Together they hold four percent.",
            ),
            Headline(
                "2024-01-16T13:00:00Z",
                "Simulated: Lanternfish signs its largest order",
                "A cable operator orders robots for 210 million dollars.",
            ),
            Headline(
                "2024-01-16T18:45:00Z",
                "Simulated: Lanternfish shares leave their range on heavy volume",
                "Three times the usual volume had changed hands by early afternoon.",
            ),
            Headline(
                "2024-03-20T20:10:00Z",
                "Simulated: Lanternfish delays deliveries",
                "A supplier of pressure housings has failed.",
            ),
        ),
        "KETTLE.US": (
            Headline(
                "2024-01-10T12:00:00Z",
                "Simulated: Copper Kettle declares its quarterly dividend",
                "Fifty cents per share, without on 9 February.",
            ),
            Headline(
                "2024-05-02T12:00:00Z",
                "Simulated: Copper Kettle buys a pickle maker",
                "The price was not disclosed.",
            ),
        ),
        "SALTMARSH.US": (
            Headline(
                "2023-11-10T13:00:00Z",
                "Simulated: Saltmarsh suspends its dividend",
                "Cash is needed for repairs after an autumn storm.",
            ),
            Headline(
                "2024-01-10T19:00:00Z",
                "Simulated: Saltmarsh closes a second station",
                "The board gives no date for its return.",
            ),
            Headline(
                "2024-03-20T20:30:00Z",
                "Simulated: Saltmarsh restates its revenue of 2022",
                "Two contracts had been counted twice.",
            ),
        ),
        "QUARRY.US": (
            Headline(
                "2023-05-30T13:00:00Z",
                "Simulated: Blue Quarry announces a four-for-one split",
                "Trading in new shares begins on 15 June.",
            ),
            Headline(
                "2024-01-05T14:00:00Z",
                "Simulated: Blue Quarry reopens its northern pit",
                "Output returns to the level of 2021.",
            ),
        ),
        "PAPERKITE.US": (
            Headline(
                "2024-01-08T14:00:00Z",
                "Simulated: Trading in Paper Kite is halted",
                "The exchange awaits a statement on the airline's lenders.",
            ),
            Headline(
                "2024-03-01T21:00:00Z",
                "Simulated: Paper Kite returns to trading on Monday",
                "Lenders have agreed to wait a year.",
            ),
        ),
        "FOGLAMP.US": (
            Headline(
                "2024-01-12T22:00:00Z",
                "Simulated: Fog Lamp Biologics files for a listing",
                "First trading is planned for 8 February.",
            ),
            Headline(
                "2024-02-08T21:30:00Z",
                "Simulated: Fog Lamp closes its first day at 22 dollars",
                "The shares had been offered at 20.",
            ),
        ),
        "99001.HK": (
            Headline(
                "2023-11-22T02:00:00Z",
                "模拟：翠轨电车客流连续三月下降",
                "公司称与道路施工有关，预计明年一月恢复。",
            ),
            Headline(
                "2024-01-11T01:30:00Z",
                "模拟：翠轨电车两条线路恢复全线运行",
                "首周客流高于施工前。",
            ),
            Headline(
                "2024-03-27T10:00:00Z",
                "模拟：翠轨电车提高末期股息",
                "每股 1.35 港元，五月除净。",
            ),
        ),
        "99002.HK": (
            Headline(
                "2023-12-20T03:00:00Z",
                "模拟：季风游戏新作获准发行",
                "预计第二季度上线。",
            ),
            Headline(
                "2024-01-10T04:00:00Z",
                "模拟：两家机构上调季风游戏目标价",
                "理由是海外收入占比提高。",
            ),
            Headline(
                "2024-01-15T09:30:00Z",
                "模拟：季风游戏公布玩家大会日期",
                "大会三月举行。",
            ),
            Headline(
                "2024-04-10T08:30:00Z",
                "模拟：季风游戏新作首月收入超预期",
                "股价创一年新高。",
            ),
        ),
        "99003.HK": (
            Headline(
                "2023-11-20T08:30:00Z",
                "模拟：镜湾航运股份将改以港元报价",
                "十二月四日起生效，每股权益不变。",
            ),
            Headline(
                "2024-01-12T08:30:00Z",
                "模拟：镜湾航运运价上涨",
                "绕行航线使航程延长约十天。",
            ),
        ),
        "609901.SH": (
            Headline(
                "2023-10-25T10:00:00Z",
                "模拟：竹网电力用电量同比微增",
                "前三季度增长 1.8%。",
            ),
            Headline(
                "2024-02-05T10:00:00Z",
                "模拟：竹网电力完成线路改造",
                "项目历时两年。",
            ),
        ),
        "609902.SH": (
            Headline(
                "2024-01-16T01:10:00Z",
                "模拟：云织纺织预告全年利润下降",
                "主因是棉价上涨。",
            ),
            Headline(
                "2024-04-24T10:00:00Z",
                "模拟：云织纺织关闭一条生产线",
                "涉及员工约三百人。",
            ),
        ),
        "609903.SH": (
            Headline(
                "2023-12-06T09:00:00Z",
                "模拟：红算盘银行下调存款利率",
                "三年期下调十个基点。",
            ),
            Headline(
                "2024-05-28T11:00:00Z",
                "模拟：红算盘银行公布分红方案",
                "每股 0.31 元。",
            ),
        ),
    }
)
"""Every text is invented and says so."""
