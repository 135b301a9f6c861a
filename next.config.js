import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./src/app/_i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  distDir: `${process.env.SEAWALL_BUILD ?? 'build'}/next`,
  poweredByHeader: false,
  reactStrictMode: true,
  // Otherwise each build folder would be written into tsconfig.json.
  experimental: { strictRouteTypes: true },
};

export default withNextIntl(config);
