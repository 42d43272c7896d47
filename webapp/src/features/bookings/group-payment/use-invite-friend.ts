import type { PaymentShare } from '@enp/shared/calls/bookings/group-payment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../locales/error-text.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { cacheShares } from './group-payment.queries.ts'
import { useGroupPaymentTexts } from './group-payment.texts.ts'
import { remindShare, requestShareMessage } from './group-payment-calls.ts'

export function useInviteFriend(bookingId: string) {
  const { text, together } = useGroupPaymentTexts()
  const client = useQueryClient()
  const invite = useMutation({
    mutationFn: async (share: Pick<PaymentShare, 'id'> | undefined) => {
      const { canSharePreparedMessage, shareOrCopyLink } = await import('../../../host/sharing/share.ts')
      const body = { prepare: canSharePreparedMessage(), ...(share && { shareId: share.id }) }
      return shareOrCopyLink(await requestShareMessage(bookingId, body))
    },
    onSuccess: (how) => {
      if (how === 'copied') showToast({ kind: 'ok', text: together.copied })
    },
    onError: (error) => showToast({ kind: 'error', text: `${together.inviteFailed} ${errorText(text, error)}` }),
  })
  const remind = useMutation({
    mutationFn: (share: PaymentShare) => remindShare(share.id),
    onSuccess: (shares) => {
      cacheShares(client, shares)
      showToast({ kind: 'ok', text: together.reminded })
    },
    onError: (error) => showToast({ kind: 'error', text: `${together.remindFailed} ${errorText(text, error)}` }),
  })
  const busy = invite.isPending ? invite.variables : remind.isPending ? remind.variables : undefined
  return {
    invite: (share?: PaymentShare) => (invite.isPending ? undefined : invite.mutate(share)),
    remind: (share: PaymentShare) => (remind.isPending ? undefined : remind.mutate(share)),
    busyId: busy?.id,
  }
}
