import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { host } from '../../../host/host.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { createToastHandle } from '../../../ui/feedback/toast/toast-handle.ts'
import { useCheckTask } from '../earn.mutations.ts'
import type { Task } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { toTaskLink } from './task.rules.ts'
import { useTaskRefusalToast } from './use-task-refusal-toast.ts'

/** Toast shared by all tasks, so that only the latest message is shown. */
const taskToast = createToastHandle()

/** Opening a visit task is its first check, which starts the waiting hour. */
export function useTaskActions(task: Task) {
  const text = useEarnTexts()
  const format = useFormat()
  const [isBegun, setBegun] = useState(false)
  const navigate = useNavigate()
  const refusal = useTaskRefusalToast()
  const mutation = useCheckTask()
  const { id, type } = task

  const open = () => {
    const { telegram, site } = toTaskLink(task)
    if (telegram !== undefined) host.openTelegramLink(telegram)
    if (site !== undefined) host.openLink(site)
  }
  const check = useSingleFlight((options) =>
    mutation.mutate(id, {
      ...options,
      onSuccess: ({ data }) => {
        host.haptic('success')
        const isPaid = data.status === 'completed'
        const reward = format.amount(data.reward.amount, 'enp')
        taskToast.show({ kind: 'ok', text: isPaid ? text.paid(reward) : text.accepted })
      },
      onError: (error) => {
        const message = refusal(error, { task, retry: check, open })
        if (message.kind === 'error') host.haptic('error')
        taskToast.show(message)
      },
    }),
  )
  const begin = () => {
    if (type === 'referral') return void navigate('/friends')
    open()
    setBegun(true)
    if (type === 'visit' || type === 'social') check()
  }

  const latestCheck = useRef(check)
  useEffect(() => {
    latestCheck.current = check
  })
  const isAway = isBegun && type === 'subscription'
  useEffect(() => (isAway ? host.onReturn(() => latestCheck.current()) : undefined), [isAway])

  return { isBegun, busy: mutation.isPending, begin, check }
}
