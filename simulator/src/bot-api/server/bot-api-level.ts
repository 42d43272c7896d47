/** The version of the Bot API whose methods are listed here. A test compares it with grammY. */
export const botApiLevel = '10.3'
