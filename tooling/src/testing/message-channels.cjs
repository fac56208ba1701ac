/**
 * Channels within a window, as React's scheduler and antd's select use them: with Node's, jest never exits. `deliver` brings at once
 * what is on its way: a scheduler that waits for a message which never comes would not work again.
 */
exports.messageChannels = (window) => {
  const waiting = new Set();
  const arrive = (port) => waiting.delete(port) && port.onmessage?.();
  class MessageChannel {
    port1 = { onmessage: null };
    port2 = {
      postMessage: () => {
        waiting.add(this.port1);
        window.setTimeout(() => arrive(this.port1));
      },
    };
  }
  const deliver = () => {
    for (const port of waiting) arrive(port);
  };
  return { MessageChannel, deliver };
};
