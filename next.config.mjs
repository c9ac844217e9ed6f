/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'bcryptjs', 'nodemailer'],
}

export default config
