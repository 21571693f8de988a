// The `diff` command: two descriptions or two pages -> what changed between them, on stdout and nothing else.
// Start time is part of the answer: compiled code is cached, and a reader or a format is loaded only when it is used. This file is read before
// the cache is there: were it TypeScript, its types alone would have to be taken out anew each time, which takes 35 ms. It runs with room for
// young objects (package.json): what is read lives to the end, and what is made on the way is less than that room, so that nothing is collected. And
// its patterns become machine code at their first use: by itself the engine makes bytecode first, in a time quadratic in the length of a pattern,
// which takes 0.1 to 0.2 s of a first comparison. All are flags for the start: one that changes while patterns are there lets the engine crash. The
// next, 0, is as many helpers as there are processors to spare: by itself the engine has four, which on two stand in the way of the comparison.
// The last compiles functions with their file: those that are compiled when they are called are not in the cache, and would be compiled each time.
import { enableCompileCache, registerHooks } from 'node:module';

enableCompileCache();
// Files that name one another are all TypeScript: to look for links, packages and formats of each takes 20 ms.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.ts')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

const { run } = await import('./run.ts');
// To give back what was read, object by object, takes 20 ms.
process.exit(await run(process.argv.slice(2)));
