import { useId } from 'react'
import styles from './art.module.css'

const benzene = 'M28 4l24 14v28L28 60 4 46V18z'

/** Decoration behind an entry screen: a honeycomb of benzene rings that fades towards the middle. */
export function BackdropArt() {
  const id = useId()
  return (
    <svg aria-hidden className={styles.backdrop} width="100%" height="100%">
      <defs>
        <pattern
          id={`${id}-rings`}
          width="112"
          height="168"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(8)"
        >
          <g fill="none" stroke="var(--color-on-stage)" strokeWidth="1.5">
            <path d={benzene} />
            <path d="M11 22v20M28 12l17 10" />
            <path d={benzene} transform="translate(56 84)" />
            <path d="M67 106v20" />
          </g>
        </pattern>
        <radialGradient id={`${id}-fade`} cx="50%" cy="45%" r="70%">
          <stop offset="35%" stopColor="black" />
          <stop offset="100%" stopColor="white" />
        </radialGradient>
        <mask id={`${id}-mask`}>
          <rect width="100%" height="100%" fill={`url(#${id}-fade)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}-rings)`} mask={`url(#${id}-mask)`} opacity="0.16" />
    </svg>
  )
}
