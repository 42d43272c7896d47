import { useCallback, useState } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { createToastHandle } from '../../../ui/feedback/toast/toast-handle.ts'
import { useClaimBonus } from '../earn.mutations.ts'

const refusal = createToastHandle()

/** Claims once, even on repeated taps. `isFresh` is true after a claim on this screen. */
export function useBonusClaim() {
  const text = useText()
  const [isFresh, setFresh] = useState(false)
  const mutation = useClaimBonus()
  const claim = useSingleFlight((options) =>
    mutation.mutate(undefined, {
      ...options,
      onSuccess: () => {
        host.haptic('success')
        refusal.hide()
        setFresh(true)
      },
      onError: (error) => {
        host.haptic('error')
        refusal.show({
          kind: 'error',
          text: errorText(text, error),
          action: { label: text.common.retry, onPress: claim },
        })
      },
    }),
  )
  const forget = useCallback(() => setFresh(false), [])
  return { claim, claiming: mutation.isPending, isFresh, forget }
}
