import com.example.dashboard.ApiException;
import com.example.dashboard.JSON;
import com.example.dashboard.api.ApisApi;
import com.example.dashboard.api.PoliciesApi;
import com.example.dashboard.api.UsersApi;
import com.example.dashboard.auth.HttpBearerAuth;
import com.example.dashboard.model.ConflictProblem;
import com.example.dashboard.model.Policy;
import com.example.dashboard.model.StreamsApi;
import com.example.dashboard.model.UserSearch;
import com.example.dashboard.model.UserSearchFilters;
import com.example.portal.api.PlansApi;
import com.example.portal.model.PlanInput;
import java.util.List;
import java.util.Objects;

public class Calls {
  public static void main(String[] args) throws Exception {
    // #region clients
    var dashboard = new com.example.dashboard.ApiClient();
    dashboard.setBasePath(System.getenv("GW_BASE_URL"));
    ((HttpBearerAuth) dashboard.getAuthentication("dashboardToken")).setBearerToken(System.getenv("GW_DASHBOARD_TOKEN"));

    var portal = new com.example.portal.ApiClient();
    portal.setBasePath(System.getenv("GW_PORTAL_BASE_URL"));
    portal.setApiKey(System.getenv("GW_PORTAL_KEY"));
    // #endregion

    var search = new UserSearch().filters(new UserSearchFilters().query("lind"));
    var page = new UsersApi(dashboard).searchUsers(search, null);
    expect(page.getUsers().get(0).getEmailAddress(), "maya.lind@example.com");

    var apis = new ApisApi(dashboard).searchApis(null, "orders");
    expect(apis.getApis().get(0).getApiDefinition().getName(), "Orders");

    // #region conflict
    var policies = new PoliciesApi(dashboard);
    var policy = new Policy().id("silver").name("Silver");
    var created = policies.createPolicy(policy, null, null);
    ConflictProblem conflict = null;
    try {
      policies.createPolicy(policy, null, null);
    } catch (ApiException failure) {
      if (failure.getCode() != 409) throw failure;
      conflict = JSON.deserialize(failure.getResponseBody(), ConflictProblem.class);
      System.out.println(conflict.getErrors().get(0).getDetail());
    }
    // #endregion
    expect(created.getStatus().getValue(), "OK");
    expect(created.getMeta(), null);
    expect(conflict.getCode().getValue(), "conflict");
    expect(conflict.getErrors().get(0).getPointer(), "/name");

    var plan = new PlanInput().name("Team").providerID(1).catalogues(List.of(1));
    var stored = new PlansApi(portal).updatePlan(2, plan, null);
    expect(stored.getReferenceID(), "64f0c2a19b3e7d0001a4c701");

    // #region streams
    var call = new ApisApi(dashboard).getStreamsApiCall("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004", null);
    var request = call.request().newBuilder().header("Accept", "application/vnd.gw.streams.oas").build();
    try (var response = dashboard.getHttpClient().newCall(request).execute()) {
      StreamsApi streams = JSON.deserialize(response.body().string(), StreamsApi.class);
      System.out.println(streams.getxGwApiGateway().getInfo().getName());
      // #endregion
      expect(streams.getxGwApiGateway().getInfo().getName(), "Order events");
    }
  }

  private static void expect(Object got, Object want) {
    if (!Objects.equals(got, want)) throw new AssertionError("got " + got + ", want " + want);
  }
}
