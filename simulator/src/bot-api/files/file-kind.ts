/** How a file is sent. */
export type FileKind = 'photo' | 'document'
