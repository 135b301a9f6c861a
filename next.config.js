import { createRequire } from 'node:module';
import path from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** Set by the build; what is built by hand has no version of its own. */
const VERSION = process.env.SEAWALL_VERSION ?? 'development';

/** @type {import('next').NextConfig} */
const config = {
  distDir: `${process.env.SEAWALL_BUILD_DIR ?? 'build'}/next`,
  poweredByHeader: false,
  // The same sources are the same version on every machine that builds them.
  generateBuildId: () => VERSION,
  env: { SEAWALL_VERSION: VERSION },
  reactStrictMode: true,
  // No page needs scaled images, so the image optimizer is off and no client can load it.
  images: { unoptimized: true },
  // English pages have no language in their path; those of the other languages and the images of link previews are where they are.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      // Frames of other sites have a layout of their own.
      { source: '/embed/:id', destination: '/embed/en/:id' },
      { source: '/:locale(ar|tr)/embed/:id', destination: '/embed/:locale/:id' },
      { source: '/:path((?!(?:ar|tr|preview)(?:/|$)).*)', destination: '/en/:path' },
    ],
    fallback: [],
  }),
  // Otherwise Next writes the name of each build folder into tsconfig.json.
  experimental: { strictRouteTypes: true },
  // `npm run check` and `npm test` check the types of everything at once; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
};

/** A module's file, as Turbopack takes it. */
function fileOf(module) {
  return `./${path.relative(import.meta.dirname, createRequire(import.meta.url).resolve(module)).replaceAll(path.sep, '/')}`;
}

/** next-intl's plugin only changes the build, and loads a native compiler that a server has no use for. */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  // Texts are compiled (src/app/_i18n/compiled-messages.ts), so pages need no parser for them.
  const resolveAlias = { 'use-intl/format-message': fileOf('use-intl/format-message/format-only') };
  return createNextIntlPlugin('./src/app/_i18n/request.ts')({ ...config, turbopack: { resolveAlias } });
}
