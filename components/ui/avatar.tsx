import { cx } from './cx'

const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', xl: 'size-24 text-2xl' }
type Props = { name: string; image?: string | null; size?: keyof typeof sizes }

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person's picture or initials. Decorative, since the name is always beside it. */
export function Avatar({ name, image, size = 'md' }: Props) {
  const shape = cx('shrink-0 rounded-full', sizes[size])
  // biome-ignore lint/performance/noImgElement: pictures are small data URLs, which the optimizer refuses
  if (image) return <img src={image} alt="" className={cx(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        'inline-flex items-center justify-center bg-brand-soft font-semibold text-brand-ink',
      )}
    >
      {initials(name)}
    </span>
  )
}
