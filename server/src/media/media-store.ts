/** Names are digests, so the content of a name never changes. */
export interface MediaStore {
  /** Readers see the whole image or none. */
  put(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
  /** Does nothing if there is no such image. */
  remove(name: string): Promise<void>
}
