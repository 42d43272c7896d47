import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon, sparkleIcon } from '../../../ui/icons/lazy-icons.ts'
import styles from './planner-entry.module.css'
import { useHomeWords } from './use-home-words.ts'

export function PlannerEntry() {
  const { home } = useHomeWords()
  return (
    <Link className={styles.entry} to="/planner" onClick={() => host.haptic('selection')}>
      <span className={styles.picture}>
        <Icon drawing={sparkleIcon} />
      </span>
      <span className={styles.words}>
        <b>{home.planner}</b>
        <span>{home.plannerText}</span>
      </span>
      <Icon drawing={chevronIcon} size={18} />
    </Link>
  )
}
