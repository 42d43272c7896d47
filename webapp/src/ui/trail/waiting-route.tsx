import styles from './waiting-route.module.css'

export function WaitingRoute() {
  return <span className={styles.route} aria-hidden="true" />
}
