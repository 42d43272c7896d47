import styles from '../departure-sheet.module.css'

interface MoveRowsProps {
  readonly rows: readonly (readonly [name: string, value: string])[]
}

export function MoveRows({ rows }: MoveRowsProps) {
  return (
    <div className={styles.sums} role="status">
      <dl>
        {rows.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
