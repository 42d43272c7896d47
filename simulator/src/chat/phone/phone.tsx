import { type ReactNode, useEffect, useRef } from 'react'
import spot from '../../../../shared/design/illustrations/spot-trips.svg'
import choiceStyles from '../ui/choice.module.css'
import { useWords } from '../words/words-context.tsx'
import hostStyles from './host.module.css'
import { MiniApp, type MiniAppProps } from './mini-app.tsx'
import type { OpenedApp } from './opened-app.ts'
import styles from './phone.module.css'
import { StatusBar } from './status-bar.tsx'

const widths = [360, 375, 390, 414, 430]
/** The drawn phone has one size; the mini app is scaled to the chosen width. */
const innerWidth = 346

interface Props {
  app: OpenedApp | undefined
  inside: Omit<MiniAppProps, 'app' | 'width' | 'scale'>
  pulse: { name: string; number: number } | undefined
  width: number
  onWidth(width: number): void
  onOpenIcon(): void
  sheet: ReactNode
}

export function Phone({ app, inside, pulse, width, onWidth, onOpenIcon, sheet }: Props) {
  const words = useWords()
  const stage = useRef<HTMLElement>(null)
  // Where the columns are stacked, an opened mini app would be out of sight.
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
          <MiniApp key={app.opened} app={app} width={width} scale={innerWidth / width} {...inside} />
        ) : (
          <div className={hostStyles.inner}>
            <StatusBar now={inside.now} notch={inside.host.insets === 'iphone'} />
            {inside.homeIcon.has && (
              <div className={styles.icons}>
                <button type="button" className={styles.icon} onClick={onOpenIcon}>
                  <i aria-hidden="true">{inside.title.slice(0, 1)}</i>
                  {inside.title}
                </button>
                <button type="button" className={styles.remove} onClick={inside.homeIcon.remove}>
                  {words.removeIcon}
                </button>
              </div>
            )}
            <div className={styles.empty}>
              <img src={spot} alt="" width={200} />
              <b>{words.appClosed}</b>
              <p>{words.appClosedHint}</p>
            </div>
          </div>
        )}
        {sheet}
      </div>
      <fieldset className={styles.widths} aria-label={words.width}>
        {widths.map((one) => (
          <button
            type="button"
            className={choiceStyles.choice}
            key={one}
            aria-pressed={one === width}
            onClick={() => onWidth(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
    </section>
  )
}
