import type { CSSProperties } from 'react'
import { useWords } from '../words/words-context.tsx'
import styles from './route.module.css'

type Waypoint = 'invoice' | 'bot' | 'bank' | 'done'

const starsRoute: Waypoint[] = ['invoice', 'bot', 'done']
const cardRoute: Waypoint[] = ['invoice', 'bot', 'bank', 'done']

interface Props {
  method: 'stars' | 'card'
  at: Waypoint
}

export function Route({ method, at }: Props) {
  const { steps } = useWords().payment
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
