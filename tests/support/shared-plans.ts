import { DATABASES } from '../../scripts/setup/prisma.mjs';

interface QueryCompiler {
  compile(query: string): unknown;
}

/**
 * Has all Prisma clients of this process share the plans of their queries. Each client has a cache of its own, and each test a client: compiling
 * the same queries for every test takes longer than running them. A plan depends on nothing but the query and the database.
 */
for (const name of DATABASES) {
  const address = `@prisma/client/runtime/query_compiler_fast_bg.${name}.mjs`;
  const { QueryCompiler } = (await import(/* @vite-ignore */ address)) as { readonly QueryCompiler: { readonly prototype: QueryCompiler } };
  const { prototype } = QueryCompiler;
  const { compile } = prototype;
  const plans = new Map<string, unknown>();
  prototype.compile = function (query) {
    const plan = plans.get(query) ?? compile.call(this, query);
    plans.set(query, plan);
    return plan;
  };
}
