import type { ReactNode } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import tones from '../../../ui/data/tones.module.css'
import { Icon, type IconDrawing } from '../../../ui/icons/icon.tsx'
import { checkIcon, giftIcon, usersIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Task } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { clockIcon, globeIcon, megaphoneIcon, shareIcon } from '../icons.ts'
import { isTaskOver, type TaskState } from './task.rules.ts'
import styles from './task-row.module.css'
import { useTaskActions } from './use-task-actions.ts'
import { useTaskDetail } from './use-task-detail.ts'

interface Look {
  readonly icon: IconDrawing
  readonly tone: keyof typeof tones
}

const looks: Record<Task['type'], Look> = {
  subscription: { icon: megaphoneIcon, tone: 'info' },
  visit: { icon: globeIcon, tone: 'amber' },
  social: { icon: shareIcon, tone: 'plain' },
  referral: { icon: usersIcon, tone: 'plain' },
  daily_bonus: { icon: giftIcon, tone: 'amber' },
}
const doneLook: Look = { icon: checkIcon, tone: 'ok' }

export function TaskRow({ task, state }: { task: Task; state: TaskState }) {
  const text = useEarnTexts()
  const format = useFormat()
  const { icon, tone } = state.kind === 'done' ? doneLook : looks[task.type]
  const detail = useTaskDetail(task, state)
  const reward = format.amount(task.reward.amount, 'enp')
  const over = isTaskOver(state)
  return (
    <li className={joinClassNames(styles.row, over && styles.over)}>
      <span className={joinClassNames(styles.picture, tones[tone])}>
        <Icon drawing={icon} size={22} />
      </span>
      <div className={styles.content}>
        <div className={styles.words}>
          <p className={styles.title}>{task.title}</p>
          {!over && task.description !== '' && (
            <p className={joinClassNames(typography.secondary, styles.description)}>{task.description}</p>
          )}
          <p className={joinClassNames(typography.secondary, styles.detail)}>
            {!over && (
              <span className={styles.reward}>
                <Coin currency="enp" size={18} />
                <span aria-hidden="true">{reward}</span>
                <VisuallyHidden>{text.reward(reward)}</VisuallyHidden>
              </span>
            )}
            {detail}
          </p>
        </div>
        <span className={styles.end}>
          <End task={task} state={state} />
        </span>
      </div>
    </li>
  )
}

function End({ task, state }: { task: Task; state: TaskState }): ReactNode {
  const text = useEarnTexts()
  const format = useFormat()
  const { isBegun, busy, begin, check } = useTaskActions(task)
  const reward = format.amount(task.reward.amount, 'enp')
  const button = (label: string, press: () => void) => (
    <Button small look="tint" busy={busy} onPress={press}>
      {label}
      <VisuallyHidden>{`: ${task.title}`}</VisuallyHidden>
    </Button>
  )
  switch (state.kind) {
    case 'open':
      if (task.type === 'daily_bonus') return button(text.take, check)
      if (task.type === 'referral') return button(text.invite, begin)
      return isBegun ? button(text.check, check) : button(text.go, begin)
    case 'ready':
      return button(task.type === 'referral' ? text.take : text.check, check)
    case 'waiting':
      return (
        <span className={styles.state}>
          <Icon drawing={clockIcon} size={15} />
          <span aria-hidden="true">{text.minutesLeft(state.minutes)}</span>
          <VisuallyHidden>{text.minutesLeftLong(state.minutes)}</VisuallyHidden>
        </span>
      )
    case 'pending':
      return <span className={styles.state}>{text.pending}</span>
    case 'done':
      return <span className={styles.paid}>{`+${reward}`}</span>
    case 'reversed':
      return <span className={styles.state}>{`\u2212${reward}`}</span>
    case 'expired':
      return <span className={styles.state}>{text.expired}</span>
  }
}
