import dawn from '@enp/shared/design/illustrations/journey-dawn.svg'
import { useText } from '../../locales/use-text.tsx'
import { Coin } from '../../ui/data/amounts/coin.tsx'
import { RouteProgress } from '../../ui/trail/route-progress.tsx'
import { Trail } from '../../ui/trail/trail.tsx'
import styles from './splash.module.css'

export function Splash({ percent }: { percent: number }) {
  const text = useText()
  return (
    <>
      <div className={styles.scene}>
        <img src={dawn} alt="" />
        <div className={styles.trail}>
          <Trail percent={percent} />
        </div>
      </div>
      <main className={styles.content}>
        <div className={styles.mark}>
          <Coin currency="enp" size={96} />
          <h1>{text.common.productName}</h1>
          <p>{text.splash.motto}</p>
        </div>
        <div
          className={styles.progress}
          role="progressbar"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={text.splash.progress}
        >
          <div className={styles.words}>
            <span>{text.splash.progress}</span>
            <span className={styles.percent}>{percent}%</span>
          </div>
          <RouteProgress from="done" stretches={[percent / 100]} waypoints={[percent >= 100 ? 'done' : 'ahead']} />
        </div>
      </main>
    </>
  )
}
