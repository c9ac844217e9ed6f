import type { MetadataRoute } from 'next'

/** The web app manifest, for installing the site. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Labmark',
    short_name: 'Labmark',
    description: 'Laboratory experiments: done, marked and released.',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f9f7f9',
    theme_color: '#781b64',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/apple-icon.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'My experiments', url: '/student' },
      { name: 'Marks', url: '/teacher/marks' },
    ],
  }
}
