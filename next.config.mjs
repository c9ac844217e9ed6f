const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'serial', 'usb'])
  .map((feature) => `${feature}=()`)

/** On every answer; what may be loaded and run is said per answer, in lib/front/content-policy.ts. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: unused.join(', ') },
]

/** Browsers that came by https once come by https for a year. */
const onlyHttps = {
  source: '/:path*',
  has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
  headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }],
}

/** What runs in a process or thread of its own, or is read as a file: a build cannot see that it is needed. */
const readAtRunTime = [
  './lib/account/password-worker.mjs',
  './lib/roster/reader/*.mjs',
  './node_modules/{bcryptjs,csv-parse}/**',
  './node_modules/@fontsource/*/{unicode.json,files/*-{400,700}-normal.woff}',
]

/** For a container: the server with what it needs and nothing else. `npm start` runs the ordinary build. */
const standalone = { output: 'standalone', outputFileTracingIncludes: { '/*': readAtRunTime } }

/** @type {import('next').NextConfig} */
const config = {
  ...(process.env.BUILD_STANDALONE === '1' && standalone),
  poweredByHeader: false,
  // Nothing is served that the site was built from, and no picture is fetched or resized for anybody.
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  reactStrictMode: true,
  devIndicators: false,
  // The contract has calls with and without a slash at their end; a redirect would drop the body of many clients.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    ...[
      'pg',
      'pino',
      'sharp',
      'bcryptjs',
      'nodemailer',
      'razorpay',
      'pdfkit',
      '@zxcvbn-ts/language-common',
      'prom-client',
    ],
    ...['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map(
      (name) => `@opentelemetry/${name}`,
    ),
  ],
  // After a kill or many edits at once the cache of `npm run dev` went stale: every page then reloaded without end.
  experimental: { turbopackFileSystemCacheForDev: false },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }, onlyHttps],
  rewrites: async () => [
    { source: '/health', destination: '/api/health' },
    { source: '/ready', destination: '/api/ready' },
    // A page cannot stand inside app/api beside the calls.
    { source: '/api/docs', destination: '/api-docs' },
  ],
}

export default config
