import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import styles from './today.module.css'
import type { TodayTexts } from './today.texts.ts'

interface OtherDayProps {
  readonly organizerId: string
  readonly date: string
  readonly words: TodayTexts
}

export function OtherDayHead({ organizerId, date, words: { today, format } }: OtherDayProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.head}>
      <h2>{format.weekday(date)}</h2>
      <Button look="quiet" small onPress={() => void navigate(`/organizer/${organizerId}/today`, { replace: true })}>
        {today.toToday}
      </Button>
    </div>
  )
}
