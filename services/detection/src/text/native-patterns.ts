// A pattern is compiled to machine code at its first use. By itself the engine makes bytecode first, whose last pass takes a time quadratic in
// the length of the pattern: for all readings 0.3 s, which was a third to a half of the first comparison of a process; machine code, which
// comes at the second use anyway, takes 0.06 s. Nothing but when a pattern is compiled depends on this flag.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-regexp-tier-up');
