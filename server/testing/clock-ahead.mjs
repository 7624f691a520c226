// Preloaded into a server whose clock shall be ahead by CLOCK_AHEAD milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
