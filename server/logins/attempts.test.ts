import { describe, expect, it } from "vitest";
import { networkOf } from "../http/network.ts";

describe("networkOf", () => {
  it("is the IPv4 address, or the /64 of an IPv6 one", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2");
    expect(networkOf("2001:0db8:0001:0002:bbbb:cccc:dddd:eeee")).toBe("2001:db8:1:2");
    expect(networkOf("::1")).toBe("0:0:0:0");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
  });
});
