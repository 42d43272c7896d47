import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { errorText } from '../../../locales/error-text.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import type { Toast } from '../../../ui/feedback/toast/toast-store.ts'
import type { Task } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'

interface Doing {
  readonly task: Task
  readonly retry: () => void
  readonly open: () => void
}

export function useTaskRefusalToast(): (error: unknown, doing: Doing) => Omit<Toast, 'id'> {
  const common = useText()
  const text = useEarnTexts()
  const format = useFormat()
  return (error, { task, retry, open }) => {
    const code = error instanceof CallFailure ? error.code : undefined
    const details = error instanceof CallFailure ? error.details : undefined
    switch (code) {
      case 'WAIT_ONE_HOUR':
        return { kind: 'info', text: text.comeBackInAnHour }
      case 'WAIT_MINUTES':
        return { kind: 'info', text: text.comeBackIn((details as ErrorDetails['WAIT_MINUTES']).minutes) }
      case 'NOT_SUBSCRIBED':
        return { kind: 'error', text: errorText(common, error), action: { label: text.openChannel, onPress: open } }
      case 'TASK_NOT_DONE': {
        if (task.type === 'daily_bonus') return { kind: 'info', text: text.bonusFirst }
        const { have, need } = details as ErrorDetails['TASK_NOT_DONE']
        return { kind: 'info', text: text.friendsNeeded(format.number(have), format.number(need)) }
      }
      case 'TASK_NOT_FOUND':
        return { kind: 'info', text: errorText(common, error) }
      default:
        return { kind: 'error', text: errorText(common, error), action: { label: common.common.retry, onPress: retry } }
    }
  }
}
