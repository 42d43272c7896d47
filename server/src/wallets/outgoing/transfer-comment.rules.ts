export interface TransferComment {
  readonly withdrawalId: string
  readonly organizerId: string | null
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`^enp (${uuid})(?: (${uuid}))?$`)

/** Identifies the payout on the chain permanently; see docs/rules/withdrawals.md. */
export const toTransferComment = ({ withdrawalId, organizerId }: TransferComment): string =>
  organizerId === null ? `enp ${withdrawalId}` : `enp ${withdrawalId} ${organizerId}`

export function parseTransferComment(text: string): TransferComment | undefined {
  const [, withdrawalId, organizerId = null] = pattern.exec(text) ?? []
  return withdrawalId === undefined ? undefined : { withdrawalId, organizerId }
}
