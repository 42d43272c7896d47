import { useEffect, useRef } from 'react'
import spot from '../../../../shared/design/illustrations/spot-trips.svg'
import { usePage } from '../page-context.tsx'
import { PaymentSheet } from '../payment/payment-sheet.tsx'
import choiceStyles from '../ui/choice.module.css'
import { useWords } from '../words/words-context.tsx'
import hostStyles from './host.module.css'
import { MiniApp } from './mini-app.tsx'
import styles from './phone.module.css'
import { StatusBar } from './status-bar.tsx'

const widths = [360, 375, 390, 414, 430]
/** The drawn phone has one size; the mini app is scaled to the chosen width. */
const innerWidth = 346

export function Phone() {
  const { phone, payments } = usePage()
  const { opened } = payments
  const { app, pulse, width, setWidth } = phone
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
        {app ? <MiniApp key={app.opened} app={app} scale={innerWidth / width} /> : <HomeScreen />}
        {opened && <PaymentSheet key={opened.number} invoice={opened.invoice} onClose={opened.finish} />}
      </div>
      <fieldset className={styles.widths} aria-label={words.width}>
        {widths.map((one) => (
          <button
            type="button"
            className={choiceStyles.choice}
            key={one}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
    </section>
  )
}

function HomeScreen() {
  const words = useWords()
  const { bot, homeIcon, actions } = usePage()
  return (
    <div className={hostStyles.inner}>
      <StatusBar />
      {homeIcon.has && (
        <div className={styles.icons}>
          <button
            type="button"
            className={styles.icon}
            onClick={() => actions.follow(`https://t.me/${bot.username}?startapp`)}
          >
            <i aria-hidden="true">{bot.firstName.slice(0, 1)}</i>
            {bot.firstName}
          </button>
          <button type="button" className={styles.remove} onClick={homeIcon.remove}>
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
  )
}
