import { useWords } from '../words/words-context.tsx'
import styles from './keyboard.module.css'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', ' .']

export function Keyboard({ height }: { height: number }) {
  const words = useWords()
  return (
    <div className={styles.keyboard} style={{ height }} role="img" aria-label={words.keyboard}>
      {rows.map((row) => (
        <div className={styles.row} key={row}>
          {[...row].map((key) => (
            <i key={key} data-wide={key === ' '} />
          ))}
        </div>
      ))}
    </div>
  )
}
