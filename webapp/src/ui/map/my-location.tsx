import { useMapToolsTexts } from './map-tools.texts.ts'
import styles from './my-location.module.css'

export function MyLocation() {
  const { youAreHere } = useMapToolsTexts()
  return <span className={styles.me} role="img" aria-label={youAreHere} />
}
