import { plusIcon } from '../icons/icons.ts'
import { minusIcon } from '../icons/lazy-icons.ts'
import { IconButton } from './buttons/icon-button.tsx'
import styles from './stepper.module.css'
import { toStepperValues } from './stepper-limits.ts'

interface StepperProps {
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
  readonly onRefused?: (end: 'least' | 'most') => void
}

export function Stepper({ label, lessLabel, moreLabel, value, least, most, onChange, onRefused }: StepperProps) {
  const { down, up } = toStepperValues(value, { least, most })
  const go = (to: number | undefined) => () => to !== undefined && onChange(to)
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        look="solid"
        icon={minusIcon}
        label={lessLabel}
        disabled={down === undefined}
        onPress={go(down)}
        onRefused={() => onRefused?.('least')}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        look="solid"
        icon={plusIcon}
        label={moreLabel}
        disabled={up === undefined}
        onPress={go(up)}
        onRefused={() => onRefused?.('most')}
      />
    </fieldset>
  )
}
