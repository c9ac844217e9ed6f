import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

type Props = { title?: string; titles: Record<string, string> }

/** The page's h1 in the top bar: given, or the longest path in `titles` that leads here. */
export function PageTitle({ title, titles }: Props) {
  const path = usePathname()
  useFocusInPage(path)
  const [nearest] = Object.keys(titles)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)
  return <h1 className="min-w-0 truncate text-lg">{title ?? (nearest && titles[nearest]) ?? 'Labmark'}</h1>
}

/** The page before, of this document: a frame of another layout is mounted again. */
let before: string | undefined

/** What had the focus may be gone with the page before, as a Save is: keys and screen readers then go on in the new one. */
function useFocusInPage(path: string) {
  useEffect(() => {
    const moved = before !== undefined && before !== path
    before = path
    if (moved && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
