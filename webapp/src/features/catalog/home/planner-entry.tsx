import { Link } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import list from '../../../ui/data/list.module.css'
import tones from '../../../ui/data/tones.module.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon, sparkleIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { useHomeTexts } from './home-rows.texts.ts'
import styles from './planner-entry.module.css'

export function PlannerEntry() {
  const { home } = useHomeTexts()
  return (
    <Link className={styles.entry} to="/planner" onClick={() => host.haptic('selection')}>
      <span className={joinClassNames(list.picture, tones.amber)}>
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
