"""A text as long as the longest answers: a document in JSON, full of quotes."""

ROW = '{"date":"2024-05-01","open":"169.58","close":"169.30","volume":50383147},'
LARGE = ROW * (1_000_000 // len(ROW) + 1)
