import { addMonths } from '@enp/shared/time/days'
import { IconButton } from '../../../../ui/actions/buttons/icon-button.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { useDetailsTexts } from '../../details.texts.ts'
import styles from './month-turns.module.css'

interface MonthTurnsProps {
  readonly month: string
  readonly first: string
  readonly last: string
  readonly onShow: (month: string) => void
}

export function MonthTurns({ month, first, last, onShow }: MonthTurnsProps) {
  const { service: text } = useDetailsTexts()
  return (
    <div className={styles.turns}>
      <span className={styles.previous}>
        <IconButton
          look="solid"
          icon={chevronIcon}
          label={text.previousMonth}
          disabled={month <= first}
          onPress={() => onShow(addMonths(month, -1))}
        />
      </span>
      <IconButton
        look="solid"
        icon={chevronIcon}
        label={text.nextMonth}
        disabled={month >= last}
        onPress={() => onShow(addMonths(month, 1))}
      />
    </div>
  )
}
