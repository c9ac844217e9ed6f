'use client'

import { usePathname } from 'next/navigation'

type Props = { title?: string; titles: Record<string, string> }

/** The page's h1 in the top bar: given, or the longest path in `titles` that leads here. */
export function PageTitle({ title, titles }: Props) {
  const path = usePathname()
  const [nearest] = Object.keys(titles)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)
  return <h1 className="min-w-0 truncate text-lg">{title ?? (nearest && titles[nearest]) ?? 'Labmark'}</h1>
}
