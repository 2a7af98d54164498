"""verify FILE...: what is wrong with the records of files."""

import sys
from pathlib import Path

import hippogonal as hippo

for name in sys.argv[1:]:
    for record in hippo.parse_pgn(Path(name)):
        print(f"{record.title}: {len(record.main_line)} plies, {record.verdict}")
        for finding in record.findings:
            print(f"{finding.line}:{finding.column}: {finding.message}")
