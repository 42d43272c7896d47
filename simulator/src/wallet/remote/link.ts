/**
 * A universal link that asks a wallet to connect: the application's key, and its connect request.
 */
export interface WalletLink {
  app: string
  request: unknown
}

/**
 * Reads the query of a link; undefined where it only opens the wallet, because a request waits
 * there already.
 */
export function readLink({ id, r }: { id?: string | undefined; r?: string | undefined }): WalletLink | undefined {
  if (!id || !/^[0-9a-f]{64}$/.test(id) || r === undefined) return undefined
  try {
    return { app: id, request: JSON.parse(r) }
  } catch {
    return undefined
  }
}
