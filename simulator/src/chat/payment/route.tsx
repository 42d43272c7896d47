import type { CSSProperties } from 'react'
import { useSpeech } from '../words/words-context.tsx'
import styles from './route.module.css'
import { paymentWords } from './words.ts'

export type Waypoint = 'invoice' | 'bot' | 'bank' | 'done'

const starsRoute: Waypoint[] = ['invoice', 'bot', 'done']
const cardRoute: Waypoint[] = ['invoice', 'bot', 'bank', 'done']

interface Props {
  method: 'stars' | 'card'
  at: Waypoint
}

export function Route({ method, at }: Props) {
  const { language } = useSpeech()
  const { steps } = paymentWords[language]
  const points = method === 'stars' ? starsRoute : cardRoute
  const now = points.indexOf(at)
  return (
    <ol className={styles.route} data-at={at} style={legs(points.length - 1)}>
      {points.map((point, index) => (
        <li
          key={point}
          data-state={index < now || at === 'done' ? 'done' : index === now ? 'now' : 'ahead'}
          aria-current={index === now ? 'step' : undefined}
        >
          <span>{steps[point]}</span>
        </li>
      ))}
    </ol>
  )
}

function legs(count: number): CSSProperties {
  return { '--legs': count } as CSSProperties
}
