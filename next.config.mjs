/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'bcryptjs', 'nodemailer'],
}

export default config
