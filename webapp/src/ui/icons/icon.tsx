import styles from './icon.module.css'

/** Paths in a 24-pixel box. */
export type IconDrawing = readonly string[]

interface IconProps {
  readonly drawing: IconDrawing
  readonly size?: 15 | 18 | 22 | 24 | undefined
}

/** Decorative icon in the text color; its control must have the text. */
export function Icon({ drawing, size = 22 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawing.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
