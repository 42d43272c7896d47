import { serverNow } from '../../../api/clock/server-clock.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import type { Task } from '../earn.queries.ts'
import { type EarnTexts, useEarnTexts } from '../earn.texts.ts'
import type { TaskState } from './task.rules.ts'

export function useTaskDetail(task: Task, { kind }: TaskState): string {
  const text = useEarnTexts()
  const format = useFormat()
  const day = (at: string) => format.nearDay(new Date(at), serverNow())
  switch (kind) {
    case 'done':
      return task.completedAt === null ? '' : text.doneOn(day(task.completedAt))
    case 'reversed':
      return text.taken
    case 'expired':
      return ''
    case 'pending':
      return text.submitted
    case 'waiting':
    case 'open':
    case 'ready': {
      const until = task.expiresAt === null ? '' : text.until(day(task.expiresAt))
      const isVisited = kind === 'ready' && task.type !== 'referral'
      return [isVisited ? '' : toNeed(task, text, format.number), until].filter(Boolean).join(' · ')
    }
  }
}

function toNeed({ requirements, progress }: Task, text: EarnTexts, number: (value: number) => string): string {
  switch (requirements.type) {
    case 'telegram_subscription':
      return `@${requirements.channelUsername.replace(/^@/, '')}`
    case 'website_visit':
    case 'social':
      return text.checkedInAnHour
    case 'referral':
      return progress ? text.friends(number(progress.have), number(progress.need)) : ''
    case 'daily_bonus':
      return ''
  }
}
