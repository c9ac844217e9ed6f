/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'bcryptjs', 'nodemailer'],
  rewrites: async () => [
    { source: '/health', destination: '/api/health' },
    { source: '/ready', destination: '/api/ready' },
    // A page cannot stand inside app/api beside the calls.
    { source: '/api/docs', destination: '/api-docs' },
  ],
}

export default config
