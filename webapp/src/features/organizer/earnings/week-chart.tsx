import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { Tag } from '../../../ui/data/tag.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { EarningsTexts } from './earnings.texts.ts'
import styles from './week-chart.module.css'
import { toBars, toGrowthPercent, toThousands } from './weeks.rules.ts'

/** Bar chart, and a table for screen readers. */
export function WeekChart({ weeks, texts }: { weeks: Earnings['weeks']; texts: EarningsTexts }) {
  const { words, format, sum } = texts
  const bars = toBars(weeks)
  const growth = toGrowthPercent(weeks)
  const label = (from: string) => `${from.slice(8)}.${from.slice(5, 7)}`
  return (
    <section className={joinClassNames(surface.card, styles.chart)}>
      <div className={styles.head}>
        <h2 id="earnings-weeks">{words.weeks}</h2>
        {growth !== undefined && (
          <Tag tone={growth < 0 ? 'plain' : 'ok'}>{`${growth > 0 ? '+' : ''}${format.number(growth, 0)}%`}</Tag>
        )}
      </div>
      <VisuallyHidden>
        <table aria-labelledby="earnings-weeks">
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.earned}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, roubles }) => (
              <tr key={from}>
                <th scope="row">{label(from)}</th>
                <td>{sum({ amount: roubles, currency: 'rub' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ from, roubles, height }, index) => (
          <div key={from} className={joinClassNames(styles.week, index === bars.length - 1 && styles.now)}>
            <div className={styles.column}>
              <span>{height > 0 && format.number(toThousands(roubles), 1)}</span>
              <i style={{ height: `${height * 0.8}%` }} />
            </div>
            <span className={styles.day}>{label(from)}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
