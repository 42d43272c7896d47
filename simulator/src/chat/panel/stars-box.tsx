import stars from '../../../../shared/design/brand/stars.svg'
import { useWords } from '../words/words-context.tsx'
import { Box } from './box.tsx'
import styles from './panel.module.css'

const steps = [-50, 50, 500]

/** Stars of the person; here they cost nothing. */
export function StarsBox({ stars: balance, onAdd }: { stars: number; onAdd(stars: number): void }) {
  const words = useWords()
  return (
    <Box icon="star" title={words.starBalance}>
      <div className={styles.stars}>
        <img src={stars} alt="" width={24} height={24} />
        <b data-testid="stars">{balance}</b>
        <div className={styles.keys}>
          {steps.map((step) => (
            <button type="button" key={step} onClick={() => onAdd(step)}>
              {step < 0 ? `−${-step}` : `+${step}`}
            </button>
          ))}
        </div>
      </div>
    </Box>
  )
}
