import type { ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import type { TodayTexts } from '../today.texts.ts'
import styles from './guest-list.module.css'

interface GuestBesideProps {
  readonly guest: Pick<ManifestGuest, 'extras' | 'pickUp' | 'answers'>
  readonly timeZone: string
  readonly words: TodayTexts
}

export function GuestAddOns({ guest, timeZone, words: { format } }: GuestBesideProps) {
  const { extras = [], pickUp, answers = [] } = guest
  const time = pickUp?.at === undefined ? undefined : format.clock(new Date(pickUp.at), timeZone)
  const lines = [
    extras.map(({ title, quantity }) => `${title}\u00a0×\u00a0${quantity}`).join(', '),
    [pickUp?.title, time].filter(Boolean).join(', '),
    ...answers.map(({ question, value, unitIndex, unitTitle }) => {
      const who = unitIndex === undefined ? '' : `${unitTitle}\u00a0(${unitIndex + 1}): `
      return `${question} ${who}${value}`
    }),
  ].filter(Boolean)
  return lines.map((line) => (
    <p key={line} className={styles.notes}>
      {line}
    </p>
  ))
}
