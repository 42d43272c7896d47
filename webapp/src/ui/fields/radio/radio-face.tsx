import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './radio-face.module.css'
import { RadioLabel, type RadioLabelProps } from './radio-label.tsx'

/** One choice as a surface. `RadioMark` inside shows whether it is chosen. */
export function RadioFace({ faceClass, children, ...label }: RadioLabelProps & { faceClass?: string | undefined }) {
  return (
    <RadioLabel {...label}>
      <span
        className={joinClassNames(styles.face, faceClass)}
        aria-hidden={label.name === undefined ? undefined : true}
      >
        {children}
      </span>
    </RadioLabel>
  )
}

export function RadioMark() {
  return <span className={styles.mark} aria-hidden="true" />
}
