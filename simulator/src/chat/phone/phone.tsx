import { useEffect, useRef } from 'react'
import spot from '../../../../shared/design/illustrations/spot-trips.svg'
import { useWords } from '../words-context.tsx'
import hostStyles from './host.module.css'
import { MiniApp, type MiniAppProps } from './mini-app.tsx'
import styles from './phone.module.css'
import { StatusBar } from './status-bar.tsx'

const widths = [360, 375, 390, 414, 430]
/** The drawn phone has one size; the mini-app inside is scaled to the chosen width. */
const innerWidth = 346

interface Props {
  /** `opened` tells one launch from the next. */
  app: { url: string; opened: number } | undefined
  host: Omit<MiniAppProps, 'url' | 'width' | 'scale'>
  pulse: { name: string; number: number } | undefined
  width: number
  onWidth(width: number): void
}

/** The middle column: a phone with the mini-app, and the switch of its width. */
export function Phone({ app, host, pulse, width, onWidth }: Props) {
  const words = useWords()
  const stage = useRef<HTMLElement>(null)
  // Where the columns are stacked, an opened mini-app would otherwise stay out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each launch brings the phone into view
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [app?.opened])
  return (
    <section className={styles.stage} ref={stage} aria-label={words.phone}>
      <div className={styles.phone}>
        {pulse && (
          <div className={styles.pulse} key={pulse.number} role="status" data-testid="haptic" data-haptic={pulse.name}>
            <span>
              {words.haptic}: {pulse.name}
            </span>
          </div>
        )}
        {app ? (
          <MiniApp key={app.opened} url={app.url} width={width} scale={innerWidth / width} {...host} />
        ) : (
          <div className={hostStyles.inner}>
            <StatusBar now={host.now} />
            <div className={styles.empty}>
              <img src={spot} alt="" width={200} />
              <b>{words.appClosed}</b>
              <p>{words.appClosedHint}</p>
            </div>
          </div>
        )}
      </div>
      <fieldset className={styles.widths} aria-label={words.width}>
        {widths.map((one) => (
          <button type="button" key={one} aria-pressed={one === width} onClick={() => onWidth(one)}>
            {one}
          </button>
        ))}
      </fieldset>
    </section>
  )
}
