import { useNavigate } from 'react-router-dom'
import { useBackButton } from '../../../host/screen/use-back-button.ts'

/** Telegram's Back: one step back, or the parent if the app was opened on this page. */
export function BackToParent({ parent }: { parent: string }) {
  const navigate = useNavigate()
  useBackButton(() => {
    const state: unknown = window.history.state
    const cold = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0
    if (cold) void navigate(parent, { replace: true })
    else void navigate(-1)
  })
  return null
}
