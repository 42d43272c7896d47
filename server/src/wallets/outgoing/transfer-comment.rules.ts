/** The content of a payout's comment on the chain. */
export interface TransferComment {
  readonly withdrawalId: string
  /** The organizer whose earnings it pays; null for a user's own balance. */
  readonly organizerId: string | null
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`^enp (${uuid})(?: (${uuid}))?$`)

/** The comment that every payout carries, which identifies it on the chain for ever; docs/product.md, section 19. */
export const toTransferComment = ({ withdrawalId, organizerId }: TransferComment): string =>
  organizerId === null ? `enp ${withdrawalId}` : `enp ${withdrawalId} ${organizerId}`

/** Undefined for a comment that no payout of ours has. */
export function parseTransferComment(text: string): TransferComment | undefined {
  const [, withdrawalId, organizerId = null] = pattern.exec(text) ?? []
  return withdrawalId === undefined ? undefined : { withdrawalId, organizerId }
}
