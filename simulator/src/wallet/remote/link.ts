export interface WalletLink {
  app: string
  request: unknown
}

/** Undefined for a link that only opens the wallet, because its request waits there already. */
export function readLink({ id, r }: { id?: string | undefined; r?: string | undefined }): WalletLink | undefined {
  if (!id || !/^[0-9a-f]{64}$/.test(id) || r === undefined) return undefined
  try {
    return { app: id, request: JSON.parse(r) }
  } catch {
    return undefined
  }
}
