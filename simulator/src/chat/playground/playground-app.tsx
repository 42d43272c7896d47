import { useEffect, useState } from 'react'
import { useBot, useIsConnected, useUsers } from '../use-simulator.ts'
import type { Language } from '../words/words.ts'
import { useSpeech } from '../words/words-context.tsx'
import styles from './playground.module.css'
import { PlaygroundPage } from './playground-page.tsx'
import { useTourBooking } from './use-tour-booking.ts'
import { useVisit } from './use-visit.ts'

export function PlaygroundApp() {
  const { language, words, speak } = useSpeech()
  const { visit, failed, arrive, again } = useVisit(language)
  if (!visit)
    return (
      <main className={styles.empty}>
        <h1>{words.playground.title}</h1>
        <p role={failed ? 'alert' : 'status'}>{failed ? words.playground.failed : words.playground.loading}</p>
        {failed && (
          <button type="button" className={styles.action} onClick={arrive}>
            {words.playground.tryAgain}
          </button>
        )}
      </main>
    )
  const startAgain = (next: Language) => {
    speak(next)
    again(next)
  }
  return <Visit key={visit.ids.traveller} visit={visit} startAgain={startAgain} />
}

type VisitProps = Pick<Parameters<typeof PlaygroundPage>[0], 'visit' | 'startAgain'>

function Visit({ visit, startAgain }: VisitProps) {
  const { words } = useSpeech()
  const bot = useBot()
  const users = useUsers()
  const connected = useIsConnected()
  const [userId, choose] = useState(visit.ids.traveller)
  const [looked, setLooked] = useState(false)
  const booking = useTourBooking(visit.ids.traveller)
  useEffect(() => {
    if (userId === visit.ids.operator) setLooked(true)
  }, [userId, visit])
  return (
    <>
      {bot && users.length > 0 && (
        <PlaygroundPage key={userId} {...{ visit, startAgain, bot, users, userId, choose, looked, booking }} />
      )}
      {!connected && (
        <p className={styles.lost} role="alert">
          {words.network}
        </p>
      )}
    </>
  )
}
